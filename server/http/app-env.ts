/** What the edge knows of a request and passes on. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { LinkPage } from '../../app/context.server'

export type { LinkPage, LinkQuestion } from '../../app/context.server'

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The raw URL; Hono's own `path` is decoded, so it must not become a header or a cache key. */
    url: URL
    /** The visitor's address: the socket's, or what a trusted proxy says. */
    clientAddress: string
    /** Set by the auth service, which has the page of a link rendered. */
    linkPage?: LinkPage
    /** Set by the API: the member who calls. */
    staff?: object
  }
}

/** A context for reading only: behind any middleware, whatever variables that has set. */
export type Incoming = Pick<Context<AppEnv>, 'req' | 'get' | 'header'>
