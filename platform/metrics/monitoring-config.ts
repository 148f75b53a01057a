/** Settings of what is seen from outside: the port of metrics, and where failures are reported. */

export interface MonitoringSettings {
  /** Port that answers GET /metrics, or undefined for none. */
  metricsPort?: number | undefined
  metricsHost: string
  /** Where failures are posted, or undefined. */
  errorsUrl?: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** `port` is the site's own. */
export function readMonitoring(env: Environment, port: number, problems: string[]): MonitoringSettings {
  return {
    metricsPort: readMetricsPort(env, port, problems),
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    errorsUrl: readErrorsUrl(env, problems),
  }
}

function readMetricsPort(
  { METRICS_PORT: text }: Environment,
  port: number,
  problems: string[],
): number | undefined {
  if (!text) return undefined
  const metricsPort = Number(text)
  if (!/^\d{1,5}$/.test(text) || metricsPort < 1 || metricsPort > 65535)
    problems.push(`METRICS_PORT is "${text}": set it to a whole number from 1 to 65535.`)
  else if (metricsPort === port)
    problems.push(`METRICS_PORT is ${text}, as PORT is: metrics need a port of their own.`)
  return metricsPort
}

/** The value may hold a key, so it is not repeated. */
function readErrorsUrl({ ERRORS_URL: text }: Environment, problems: string[]): string | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  if (url && ['https:', 'http:'].includes(url.protocol) && isDecodable(url)) return text
  problems.push('ERRORS_URL must start with https:// or http:// and name a host; a % in its password is %25.')
  return undefined
}

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
