/** Chooses the way out for mail. */
import { systemClock } from '../clock'
import type { Config } from '../config'
import { createLocalMailer } from './local-mailer'
import type { Mailer } from './message'
import { createSmtpMailer } from './smtp-mailer'

/** SMTP when MAIL_URL is set, else files in the data folder. */
export const createMailer = (config: Pick<Config, 'mailUrl' | 'dataDir'>, clock = systemClock): Mailer =>
  config.mailUrl ? createSmtpMailer(config.mailUrl) : createLocalMailer(config.dataDir, clock)
