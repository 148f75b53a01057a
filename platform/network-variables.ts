/** Variables that are no settings of the site, by which Node and the database's driver find their way in the network. */

type Environment = Readonly<Record<string, string | undefined>>

const names =
  /^(?:USER|HOME|PG[A-Z]+|NODE_EXTRA_CA_CERTS|NODE_USE_\w+|SSL_CERT_(?:FILE|DIR)|(?:https?|no)_proxy)$/i

/** Those that are set: for our own processes that reach other servers, and know nothing else of the environment. */
export const readNetwork = (env: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value && names.test(name) ? [[name, value]] : [])),
  )
