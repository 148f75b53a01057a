/** Every page URL once, in the order of product-spec section 2. */
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/site.tsx', [
    layout('routes/failure.tsx', [
      index('routes/home.tsx'),
      route('about', 'routes/about.tsx'),
      route('services', 'routes/services.tsx'),
      route('portfolio', 'routes/portfolio.tsx'),
      route('portfolio/:id', 'routes/project.tsx'),
      route('blog', 'routes/blog.tsx'),
      route('blog/:id', 'routes/post.tsx'),
      route('contact', 'routes/contact.tsx'),
      route('auth', 'routes/auth.tsx'),
      route('privacy', 'routes/privacy.tsx'),
      ...prefix('newsletter', [
        index('routes/newsletter/sign-up.tsx'),
        route('confirm', 'routes/newsletter/confirm.tsx'),
        route('unsubscribe', 'routes/newsletter/unsubscribe.tsx'),
      ]),
      route('admin', 'routes/admin/layout.tsx', [
        index('routes/admin/first-page.ts'),
        route('posts', 'routes/admin/posts.tsx'),
        route('new-post', 'routes/admin/post-editor.tsx', { id: 'routes/admin/new-post' }),
        route('edit-post/:id', 'routes/admin/post-editor.tsx', { id: 'routes/admin/edit-post' }),
        route('images', 'routes/admin/images.tsx'),
        route('people', 'routes/admin/people.tsx'),
        route('security', 'routes/admin/security.tsx'),
      ]),
      route('dev/style', 'routes/dev/style.tsx'),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
  route('insights/:id?', 'routes/insights.ts'),
  route('privacy-policy', 'routes/privacy-policy.ts'),
  route('showcase', 'routes/showcase/layout.tsx', [
    route('oxbow-ridge-copper/:page?/:item?', 'routes/showcase/oxbow-ridge-copper.tsx'),
    route('halcyon-reach-energy/:page?/:item?', 'routes/showcase/halcyon-reach-energy.tsx'),
    route('lumen-vale-technologies/:page?/:item?', 'routes/showcase/lumen-vale-technologies.tsx'),
    route('tamsin-lake-lithium/:page?/:item?', 'routes/showcase/tamsin-lake-lithium.tsx'),
  ]),
] satisfies RouteConfig
