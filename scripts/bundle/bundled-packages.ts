/**
 * Packages that the build copies into the server's files, with what they need: an installation does not have them. The
 * build takes every package so that is not under `dependencies`; the bill of materials names these.
 */
export const bundledPackages = [
  '@hono/node-server',
  '@radix-ui/react-toast',
  '@supabase/auth-js',
  '@tanstack/react-query',
  'eventsource-parser',
  'hono',
  'htmlparser2',
  'jose',
  'kysely',
  'otpauth',
  'p-limit',
  'pino',
  'quill',
  'rate-limiter-flexible',
  'react',
  'react-dom',
  'react-router',
  'satori',
  'uuid',
  'zod',
]
