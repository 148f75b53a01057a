/** Every page URL once (docs/product.md 2.1, 2.2); the sitemap keeps this order. */
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Clients with a whole site; routes/showcase/client.tsx shows any of them. */
const clientSites = [
  'oxbow-ridge-copper',
  'halcyon-reach-energy',
  'lumen-vale-technologies',
  'tamsin-lake-lithium',
]

export default [
  layout('routes/site.tsx', [
    layout('routes/failure.tsx', [
      index('routes/home.tsx'),
      route('about', 'routes/about.tsx'),
      route('services', 'routes/services.tsx'),
      route('proof', 'routes/proof.tsx'),
      route('seal', 'routes/seal/seal.tsx'),
      route('seal/:hash', 'routes/seal/sealed.tsx'),
      route('portfolio', 'routes/portfolio/portfolio.tsx'),
      route('portfolio/1/hole', 'routes/portfolio/hole.tsx'),
      route('portfolio/:id', 'routes/portfolio/project.tsx'),
      route('blog', 'routes/blog/blog.tsx'),
      route('blog/:id', 'routes/blog/post.tsx'),
      route('contact', 'routes/contact.tsx'),
      route('auth', 'routes/sign-in/auth.tsx'),
      route('auth/v1/verify', 'routes/sign-in/mail-link.tsx'),
      route('auth/v1/undo-address', 'routes/sign-in/mail-link.tsx', { id: 'routes/sign-in/undo-address' }),
      ...prefix('newsletter', [
        index('routes/newsletter/sign-up.tsx'),
        route('confirm', 'routes/newsletter/confirm.tsx'),
        route('unsubscribe', 'routes/newsletter/unsubscribe.tsx'),
      ]),
      route('privacy', 'routes/privacy/privacy.tsx'),
      route('privacy/:version', 'routes/privacy/version.tsx'),
      route('admin', 'routes/admin/layout.tsx', [
        index('routes/admin/today.tsx'),
        route('enquiries', 'routes/admin/enquiries.tsx'),
        route('enquiries/:id', 'routes/admin/enquiry.tsx'),
        route('labels', 'routes/admin/labels.tsx'),
        route('saved-replies', 'routes/admin/saved-replies.tsx'),
        route('business', 'routes/admin/business/business.tsx'),
        route('posts', 'routes/admin/posts.tsx'),
        route('posts/calendar', 'routes/admin/posts/calendar.tsx'),
        // One editor around both addresses: a new post keeps its form when the first save gives it an address.
        layout('routes/admin/post-editor.tsx', [
          route('new-post', 'routes/admin/post-address.tsx', { id: 'routes/admin/new-post' }),
          route('edit-post/:id', 'routes/admin/post-address.tsx', { id: 'routes/admin/edit-post' }),
        ]),
        route('images', 'routes/admin/images.tsx'),
        route('announcement', 'routes/admin/announcement.tsx'),
        route('cases', 'routes/admin/cases.tsx'),
        route('site', 'routes/admin/site-texts.tsx'),
        route('site/start', 'routes/admin/site-start.tsx'),
        route('site/:name', 'routes/admin/site-document.tsx'),
        route('site/edit/:name', 'routes/admin/site-edit.tsx'),
        route('pages', 'routes/admin/pages.tsx'),
        layout('routes/admin/page-editor.tsx', [
          route('pages/new', 'routes/admin/post-address.tsx', { id: 'routes/admin/new-page' }),
          route('pages/:id', 'routes/admin/post-address.tsx', { id: 'routes/admin/edit-page' }),
        ]),
        route('redirects', 'routes/admin/redirects.tsx'),
        route('subscribers', 'routes/admin/subscribers.tsx'),
        route('numbers', 'routes/admin/numbers.tsx'),
        route('people', 'routes/admin/people.tsx'),
        route('mail', 'routes/admin/mail.tsx'),
        route('system', 'routes/admin/system.tsx'),
        route('log', 'routes/admin/log.tsx'),
        route('privacy', 'routes/admin/privacy.tsx'),
        route('security', 'routes/admin/security.tsx'),
      ]),
      route('dev/style', 'routes/dev/style.tsx'),
      // Pages that staff made, and the page for unknown addresses.
      route('*', 'routes/page/page.tsx'),
    ]),
  ]),
  route('admin/answer-times', 'routes/admin/business/answer-times.ts'),
  route('insights/:id?', 'routes/blog/insights.ts'),
  route('privacy-policy', 'routes/privacy/privacy-policy.ts'),
  route('showcase', 'routes/showcase/all.ts'),
  route(
    'showcase',
    'routes/showcase/layout.tsx',
    clientSites.map(client =>
      route(`${client}/:page?/:item?`, 'routes/showcase/client.tsx', { id: `routes/showcase/${client}` }),
    ),
  ),
] satisfies RouteConfig
