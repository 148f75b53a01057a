/** Loaders and actions that need the database. */
import { data, type RouterContextProvider } from 'react-router'
import { Unavailable } from '../platform/unavailable'
import { depsContext, type PageDeps, requestIdContext } from './context.server'

/** Whether trying again in a minute helps. */
export const isUnavailable = (error: unknown): boolean => error instanceof Unavailable

/** While the database is unavailable, logs it and answers with a 503 failure page instead of a 500. */
export async function needDatabase<T>(
  context: Readonly<RouterContextProvider>,
  work: (deps: PageDeps) => Promise<T>,
): Promise<T> {
  const deps = context.get(depsContext)
  try {
    return await work(deps)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.log.error({ err: error, requestId: context.get(requestIdContext) }, 'route failed')
    throw data(null, { status: 503 })
  }
}
