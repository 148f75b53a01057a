/** Sections 4 and 5: what the records are for, and what the law lets us rest on. */
import type { PolicySection } from '../privacy'
import { list, p, terms } from './0-block.server'

export const purposes: PolicySection = {
  id: 'purposes',
  title: 'Why we use it',
  body: [
    p('We use personal information for these purposes:'),
    list(
      'to answer your enquiry and, if you ask for one, prepare a proposal;',
      `to acknowledge an enquiry by email, at most once a day for one address, in a message that repeats
      nothing you typed;`,
      'to send the newsletter to people who confirmed that they want it, and to stop when they no longer do;',
      'to prove that consent was given, and to remember that it was withdrawn;',
      `to let invited staff sign in and look after posts, images and enquiries, and to warn them of a sign-in from a new browser;`,
      'to learn which of our pages lead to enquiries and subscriptions;',
      'to protect the site and to find its faults;',
      'to answer privacy requests and meet the duties the law gives us.',
    ),
    p(`We do not use it for advertising, build profiles of visitors or measure who opens our mail. No
      decision about you with legal or similarly serious effect is made by software alone.`),
    p('If we ever want to use your information for something else, we will tell you first, and ask.'),
  ],
}

export const lawfulBases: PolicySection = {
  id: 'consent',
  title: 'Consent and other lawful bases',
  body: [
    p(`In Canada we work under British Columbia’s Personal Information Protection Act (PIPA) and, where
      information crosses a provincial or national border, the federal Personal Information Protection and
      Electronic Documents Act (PIPEDA); for people in Quebec, the province’s Act respecting the protection of
      personal information in the private sector. They rest on consent and on purposes that are serious or
      that a reasonable person would consider appropriate. For visitors protected by the European or United Kingdom GDPR, we name the basis
      used there.`),
    terms(
      [
        'Enquiries',
        `Canada: you give us your details for a plain purpose, and that is your consent to it. EU and UK:
        steps you ask for before a contract or, when you write on behalf of a company, our legitimate
        interest in answering.`,
      ],
      ['Newsletter', 'Everywhere: your express consent, confirmed by email.'],
      [
        'Proof of consent and of refusal',
        `Canada: the anti-spam law puts the burden of proof on the sender. EU and UK: our legitimate
        interest in showing that we had consent and in respecting a refusal or an erasure.`,
      ],
      [
        'Staff accounts and the audit log',
        `Canada: the invited person’s consent, given by opening the account, and the managing of our working
        relationship. EU and UK: our legitimate interest in a staff area that only the right people can
        enter.`,
      ],
      [
        'Rate limits, robot guards and server logs',
        `Canada: consent implied by using a site that has to defend itself, kept to what is reasonable. EU
        and UK: our legitimate interest in keeping the site safe and available.`,
      ],
    ),
    p(`You need not give us anything. Without the details marked with an asterisk we cannot answer an
      enquiry, and without an email address we cannot send a newsletter. Nothing else depends on them.`),
    p(`You can withdraw consent at any time, on reasonable notice, by writing to
      [{privacy email}](mailto:{privacy email}). We will tell you what follows from it. What
      we did before stays lawful, and some records must outlast your request; [section 10](#retention) says
      which.`),
  ],
}
