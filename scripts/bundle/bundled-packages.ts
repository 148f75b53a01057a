/** Packages that the build copies into the server's one file, so that an installation does not have them. */
export const bundledPackages = ['@hono/node-server', 'hono', 'jose', 'kysely', 'uuid', 'zod']
