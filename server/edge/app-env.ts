/** What the edge knows of a request and hands on. */
import type { HttpBindings } from '@hono/node-server'

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The address as it was asked for; Hono's own `path` is decoded, so it must not become a header or a key. */
    url: URL
    /** The visitor's address: the socket's, or what a trusted proxy says. */
    clientAddress: string
  }
}
