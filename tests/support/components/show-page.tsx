/** Shows a page of the admin area in happy-dom: its route's module with loader and address, and the toasts. */
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import {
  createMemoryRouter,
  type LoaderFunction,
  Outlet,
  type RouteObject,
  useLoaderData,
  useParams,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import Site from '../../../app/routes/site'
import { Toaster } from '../../../app/shell/toast/toaster'
import { queryClient } from '../../../app/staff/kit/queries'

/** What a route's module exports, as far as it is shown. The framework types the props of each page for itself. */
interface PageModule {
  // biome-ignore lint/suspicious/noExplicitAny: the props are the framework's, of another type for each route
  default: ComponentType<any>
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  clientLoader?: (args: any) => unknown
  HydrateFallback?: ComponentType
}

export interface ShownPage {
  user: UserEvent
  /** Path and query string shown now. */
  address: () => string
  /** As the browser's Back. */
  goBack: () => Promise<void>
}

/** `path` as in app/routes.ts, with a slash before it. Nothing is shown at other addresses. */
export function showPage(module: PageModule, path: string, address = path): ShownPage {
  const page = { path, loader: loaderOf(module), element: <Page component={module.default} /> }
  return showAt([page], address, module.HydrateFallback)
}

/** A layout that shows its page itself, the same at each of these paths. */
export function showLayout(module: PageModule, paths: readonly string[], address: string): ShownPage {
  const children = paths.map(path => ({ path, element: null }))
  const layout = { loader: loaderOf(module), element: <Page component={module.default} />, children }
  return showAt([layout], address)
}

/** The site around these pages, with its header and its own toasts. */
export function showSite(pages: RouteObject[], address: string): ShownPage {
  // The header takes its links from the HTML of the server.
  const served = document.body.appendChild(document.createElement('nav'))
  served.setAttribute('aria-label', 'Main')
  served.hidden = true
  onTestFinished(() => served.remove())
  for (const label of ['About', 'Services', 'Portfolio', 'Insights', 'Contact']) {
    const link = served.appendChild(document.createElement('a'))
    link.href = `/${label.toLowerCase()}`
    link.textContent = label
  }
  return showRoutes([{ element: <Site />, children: [...pages, { path: '*', element: null }] }], address)
}

/** A part of a page that has many. */
export const showPart = (element: ReactNode): ShownPage => showAt([{ path: '/', element }], '/')

function showAt(pages: RouteObject[], address: string, HydrateFallback: ComponentType = Nothing): ShownPage {
  const children = [...pages, { path: '*', element: null }]
  return showRoutes([{ element: <Frame />, HydrateFallback, children }], address)
}

function showRoutes(routes: RouteObject[], address: string): ShownPage {
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return {
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => router.navigate(-1),
  }
}

const loaderOf = ({ clientLoader }: PageModule): LoaderFunction =>
  clientLoader ? args => clientLoader(args) : () => null

const Nothing = () => null

const Page = ({ component: Component }: { component: PageModule['default'] }) => (
  <Component loaderData={useLoaderData()} params={useParams()} />
)

const Frame = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
    <Toaster />
  </QueryClientProvider>
)
