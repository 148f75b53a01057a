/** Sections 6 and 7: what a browser stores, and what Canada’s anti-spam law requires. */
import type { PolicySection } from '../privacy'
import { list, p, terms } from './0-block.server'

export const cookies: PolicySection = {
  id: 'cookies',
  title: 'Cookies and browser storage',
  body: [
    p(`Our public pages set no cookies, carry no advertising and load no scripts or fonts from anyone else. Our
      own server counts which pages are opened, not by whom, and stores nothing in your browser for it:
      [section 3](#what-we-collect) says how. That is why no banner greeted you.`),
    p(`Staff who sign in need two things kept in their browser. Neither is used to follow anyone around.`),
    terms(
      [
        'One cookie',
        `Named __Host-qq and strictly necessary. It holds a random value that ties a session to the
        browser it began in, so that a stolen session is worthless elsewhere. Scripts cannot read it (it is
        httpOnly). It lasts up to 400 days, counted afresh each time the session is renewed, and it stays
        after sign-out so that the browser is recognized next time.`,
      ],
      [
        'One entry in local storage',
        `Named qq.auth. It holds the session itself and goes when the person signs out. A public page looks
        for this entry only to decide whether to show the Login button or the staff links, and finds
        nothing in other browsers.`,
      ],
    ),
    p(`Once you use its controls, a page may note your scroll position in the tab’s own storage, so that the
      Back button returns you to your place, and which announcement you dismissed, so that it stays away. Neither
      note is sent to us, and both go when you close the tab.`),
    p(`Videos and some pictures in articles come from elsewhere; [section 14](#third-party-links) explains
      when.`),
  ],
}

export const antiSpam: PolicySection = {
  id: 'anti-spam',
  title: 'Canada’s anti-spam law',
  body: [
    p(`Canada’s anti-spam law, known as CASL, asks for consent, a sender who can be found and a way out of
      every commercial message. Here is how we do it.`),
    list(
      `Who asks: {legal name}, at the postal address in [section 16](#contact) and at
      [{email}](mailto:{email}). Why: to send you our monthly newsletter with
      articles on investor relations.`,
      `You sign up yourself, apart from any other terms. We then send a message asking you to confirm. It
      holds no promotion and has a link to refuse. If you do not confirm, you are not subscribed, and we
      delete the sign-up after 7 days.`,
      `An enquiry never puts you on the newsletter list. The law would let us treat an enquiry as implied
      consent for six months. For the newsletter, we do not.`,
      `Each newsletter says who sent it and has an unsubscribe link that is free, needs no sign-in and works for
      at least 60 days. You can also just write to us.`,
      `Unsubscribing takes effect without delay. The law allows ten business days; our own list does not
      need them.`,
      `Your consent does not expire, and you can withdraw it whenever you like. Afterwards we keep the
      record of your consent, with your address, as proof and so that we do not write to it again. Ask us to
      erase that record and only a keyed hash of the address remains.`,
    ),
    p(`Sometimes we use an outside newsletter service in place of our own list. Then the form sends your
      address straight to that service, whose page opens in a new tab under its own policy. Our server does
      not see the address, and the consent record is made there. The duties of CASL are still ours.`),
  ],
}
