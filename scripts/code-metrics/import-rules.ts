/** Which way imports point: the rooms of docs/architecture.md, and what each may import. */
import { readdirSync } from 'node:fs'
import type { SourceFile } from './source-files.ts'

/** Files of the domain that may reach the browser: types, rules and wording, without rows. */
const pureDomain = /^domain\/(?:[\w-]+\/)+[\w-]+\.tsx?$/
const isServerOnly = (path: string): boolean => /\.server\.tsx?$/.test(path)

/** What a file of each room may import beside its own folder; the most particular room counts. */
const rooms: Record<string, readonly (string | RegExp)[]> = {
  shared: [],
  // A column holds sanitised HTML, which its type says; settings and stored messages are JSON; without a setting, email
  // comes from the agency's address.
  platform: ['shared/safe-html.ts', 'shared/read-json.ts', 'shared/agency.ts'],
  domain: ['shared', pureDomain],
  'showcase/kit': ['shared'],
  // Each client's site is a room of its own: none imports another.
  ...Object.fromEntries(
    readdirSync('showcase/sites').map(client => [`showcase/sites/${client}`, ['showcase/kit', 'shared']]),
  ),
  'app/ui': ['shared'],
  'app/shell': ['app/ui', 'shared', pureDomain],
  // The type of the API's routes, which calls are typed by ('code' below).
  'app/session': ['app/ui', 'shared', pureDomain, 'server/api/api.ts'],
  // Forms of the auth service, on /auth and on staff pages: they know the session, and it knows none of them.
  'app/auth-forms': ['app/session', 'app/ui', 'shared', pureDomain],
  'app/sign-in': ['app/auth-forms', 'app/session', 'app/ui', 'shared', pureDomain],
  ...Object.fromEntries(
    readdirSync('app/site').map(noun => [`app/site/${noun}`, ['app/ui', 'shared', pureDomain]]),
  ),
  ...Object.fromEntries(
    readdirSync('app/staff').map(noun => [
      `app/staff/${noun}`,
      ['app/staff/kit', 'app/site', 'app/auth-forms', 'app/session', 'app/ui', 'shared', pureDomain],
    ]),
  ),
  // What every staff page is made of: it knows none of them.
  'app/staff/kit': ['app/auth-forms', 'app/session', 'app/ui', 'shared', pureDomain],
  // The day's page shows what waits of every noun, enquiries as their own pages show them.
  'app/staff/today': ['app/staff/kit', 'app/staff/enquiries', 'app/session', 'app/ui', 'shared', pureDomain],
  // The menu's pages are listed with the shell's other links.
  'app/staff/frame': [
    'app/staff/kit',
    'app/auth-forms',
    'app/session',
    'app/shell/admin-messages.ts',
    'app/ui',
    'shared',
    pureDomain,
  ],
  // A reply carries pictures of the library.
  'app/staff/enquiries': [
    'app/staff/kit',
    'app/staff/images',
    'app/auth-forms',
    'app/session',
    'app/ui',
    'shared',
    pureDomain,
  ],
  // A picture says which posts show it; a post is written with pictures.
  'app/staff/images': ['app/staff/kit', 'app/staff/posts', 'app/session', 'app/ui', 'shared', pureDomain],
  'app/staff/editor': [
    'app/staff/kit',
    'app/staff/posts',
    'app/staff/images',
    'app/site',
    'app/session',
    'app/ui',
    'shared',
    pureDomain,
  ],
  // A page is written as a post is.
  'app/staff/pages': [
    'app/staff/kit',
    'app/staff/editor',
    'app/staff/images',
    'app/site',
    'app/session',
    'app/ui',
    'shared',
    pureDomain,
  ],
  // What is typed is kept in the browser as that of posts is.
  // What is typed is kept as that of posts, and a case study shows pictures of the library.
  'app/staff/site': [
    'app/staff/kit',
    'app/staff/editor/journal',
    'app/staff/editor/pictures',
    'app/session',
    'app/ui',
    'shared',
    pureDomain,
  ],
  'app/style-guide': ['app/ui', 'shared', pureDomain],
  'app/routes': ['app', 'domain', 'showcase', 'shared'],
  // A page's preview card is in the words of the site; the preview of a form shows its article.
  app: ['platform', 'shared', 'domain/site/assemble-site.server.ts', 'domain/post/post-schema.ts'],
  server: ['platform', 'domain', 'shared'],
  // What every part of the server that speaks HTTP needs.
  'server/http': ['platform', 'app/context.server.ts'],
  'server/edge': [
    'server/http',
    'platform',
    'app/context.server.ts',
    'app/page.server.ts',
    'app/pages.server.ts',
    // What the frame of the editor reads from a page.
    'shared/editing',
    // What they put into a page that React has rendered.
    'app/site/announcement',
    // Its text is known when the site is built: the policy of pages allows its hash.
    'app/shell/boot-script.ts',
  ],
  // The page before a staging site is set in the site's typefaces.
  'server/modes': ['server', 'platform', 'domain', 'shared', 'app/fonts'],
  // The auth service: flows build on the core, and only auth.ts and token.ts know them all.
  ...authRooms({
    wire: [],
    secrets: ['wire'],
    core: ['wire', 'secrets'],
    factors: ['wire', 'secrets', 'core'],
    flows: ['wire', 'secrets', 'core'],
    providers: ['wire', 'secrets', 'core'],
    members: ['wire', 'secrets', 'core', 'factors'],
    admin: ['wire', 'secrets', 'core', 'factors', 'members'],
    import: ['wire', 'secrets', 'core'],
  }),
}

function authRooms(allowed: Record<string, readonly string[]>): Record<string, readonly (string | RegExp)[]> {
  const entries = Object.entries(allowed).map(([room, others]) => [
    `server/auth/${room}`,
    [...others.map(other => `server/auth/${other}`), 'server/http', 'platform', 'domain', 'shared'],
  ])
  return Object.fromEntries(entries)
}

const isIn = (path: string, place: string | RegExp): boolean =>
  typeof place === 'string' ? path === place || path.startsWith(`${place}/`) : place.test(path)

/** Imports that a room does not allow, as `from -> to`. */
export const findForbiddenImports = (sources: readonly SourceFile[]): string[] =>
  sources.flatMap(file =>
    file.imports.filter(target => !mayImport(file, target)).map(target => `${file.path} -> ${target}`),
  )

function mayImport(file: SourceFile, target: string): boolean {
  const room =
    Object.keys(rooms)
      .filter(name => isIn(file.path, name))
      .toSorted((a, b) => b.length - a.length)[0] ?? ''
  const allowed = [room, ...(rooms[room] ?? [])]
  // What the agency says comes into the program in one place.
  if (file.path === 'domain/site/shipped.server.ts') allowed.push('content')
  if (room === 'domain') {
    if (isServerOnly(file.path)) allowed.push('platform')
    else if (isServerOnly(target)) return false
  }
  return allowed.some(place => isIn(target, place))
}
