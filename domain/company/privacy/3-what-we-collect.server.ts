/** Section 3: every record about a person that this software or its people keep. */
import type { PolicySection } from '../privacy'
import { p, terms } from './0-block.server'

export const whatWeCollect: PolicySection = {
  id: 'what-we-collect',
  title: 'What we collect',
  body: [
    p(`You can read every public page without telling us who you are. We collect personal information only
      in the cases below.`),
    terms(
      [
        'Enquiries',
        `Your name, email address, company and message, and your phone number and the service you have in
        mind if you choose to give them. We also store the time you sent it, whether it looked like spam and,
        if your browser says so, which page of ours led you to the form. We do not store your IP address with
        it.`,
      ],
      [
        'Guards against robots',
        `The enquiry form has a field that people cannot see; whatever fills it in is probably a robot. The
        form also carries a signed stamp of the time its page was made, which says nothing about you. An
        enquiry that looks like a robot’s is set aside as suspected spam, where a person can still find it.`,
      ],
      [
        'Rate limits',
        `To stop floods, we count how often one internet (IP) address sends a form. For the newer, longer
        addresses (IPv6) we count the network part only. The counters live in the server’s memory or, when
        the site runs on a PostgreSQL database, in a short-lived table there. Attempts to sign in are
        counted too, wrong ones always in the database, under a keyed hash of the address that was typed.`,
      ],
      [
        'Newsletter',
        `Your email address, and the history that proves your consent. Each time you ask for the
        newsletter we note the time, the IP address, the page you asked on, the exact wording you agreed to
        and its version; when you confirm, the time and the IP address; when you unsubscribe, the time.`,
      ],
      [
        'Staff accounts',
        `Only people we invite have one. We store their email address, their role, and a hash of the
        password (made with argon2id) in place of the password itself. For each session we store its times,
        the IP address and the browser’s user-agent string, and for each browser a hash by which the
        account recognizes it. If they turn on a second factor, we store what is needed to check its codes,
        encrypted. If they choose to get codes by text message, we store their phone number; if they sign in
        with another company’s account, what that company tells us about them: its identifier for them, name, address
        and the link to a picture. An invitation may carry the email address it is meant for.`,
      ],
      [
        'Audit log',
        `Events that matter to the security of accounts, such as a sign-in, a failed one or a change of
        password: what happened, to which account, when, from which IP address and with which browser.
        And what members of our staff do on the website, such as publishing an article or exporting a list:
        what was done, by whom and when. It never names the people whose enquiries or addresses it concerns.`,
      ],
      [
        'Server logs',
        `For each request: the time, the method, the path without anything after its question mark, the
        status of our answer, how long it took and a request number, and, while the site has to be defended
        against attacks, your IP address. They never hold what you type into a form.`,
      ],
      [
        'Page views',
        `When a browser opens one of our pages, our server adds one to the count of that page for the day, by
        the name of the website whose link led there, such as news.example. That is all: not who you are, no IP
        address, no browser, no identifier, and nothing is stored on your device. We cannot tell whether two
        views are one person’s. The cookie that only staff have is looked for, to leave them out. A browser
        that sends Do Not Track or Global Privacy Control is not counted, here or in the two counts below, and
        with an enquiry from it we do not store which page led you to the form.`,
      ],
      [
        'Searches without a result',
        `When a search of our articles finds nothing, we count its words, the first 60 letters in lower case,
        to learn what to write about. Words with an email address or a long number among them are dropped.`,
      ],
      [
        'Missing pages',
        `When a browser asks for a page that we do not have, we count the path it asked for, without anything
        after its question mark, so that we can lead the next visitor on. Nothing about you is stored with it.`,
      ],
      ['Correspondence and calls', 'What you choose to tell us by email, by post or on the phone.'],
    ),
    p(`Please leave some things out of the enquiry form: material information that has not been disclosed,
      identity numbers, health details, and personal facts about other people. We do not need them to answer
      you.`),
    p(`We do not buy information about you or look for it elsewhere. It comes from you and your browser, or,
      for an invitation, from the colleague who asked us to invite you.`),
  ],
}
