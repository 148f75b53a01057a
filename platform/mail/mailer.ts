/** Chooses how email is sent. */
import { systemClock } from '../clock'
import type { Config } from '../config'
import { createLocalMailer } from './local-mailer'
import type { Mailer } from './message'
import { domainOf } from './parse-message'

/** SMTP when MAIL_URL is set, signed if there is a key, its library loaded with the first email; else files. */
export function createMailer(
  { mailUrl, mailFrom, dkim, dataDir }: Pick<Config, 'mailUrl' | 'mailFrom' | 'dkim' | 'dataDir'>,
  clock = systemClock,
): Mailer {
  if (!mailUrl) return createLocalMailer(dataDir, clock)
  let loading: Promise<Mailer> | undefined
  const load = () => {
    loading ??= import('./smtp-mailer').then(({ createSmtpMailer }) =>
      createSmtpMailer(mailUrl, { signature: dkim && { ...dkim, domain: domainOf(mailFrom) } }),
    )
    return loading
  }
  return {
    send: async (message, contents) => (await load()).send(message, contents),
    check: async () => (await load()).check(),
    close: () => void loading?.then(mailer => mailer.close()),
  }
}
