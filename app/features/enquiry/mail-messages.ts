/** Wording of the two mails that an enquiry causes. */

export const notificationMail = {
  subject: (name: string, company: string) => `Enquiry from ${name}, ${company}`,
  legend: 'Sent by the contact form. Reply to this mail and the answer goes to the person who wrote.',
  heading: 'A new enquiry',
  labels: {
    name: 'Name',
    company: 'Company',
    email: 'E-mail',
    phone: 'Phone',
    service: 'Service',
  },
  /** In place of a field that the form lets people leave empty. */
  empty: 'not given',
} as const

/** The acknowledgement repeats nothing that was typed: anyone can type anyone's address. */
export const acknowledgementMail = {
  subject: 'We have received your message',
  legend: 'Sent automatically because this address was entered in our contact form.',
  heading: 'Your message has arrived',
  promise: (responseTime: string) =>
    `Thank you for writing. A person reads every enquiry, and you will have an answer ${responseTime}.`,
  urgent: (phone: string) => `If it cannot wait, call ${phone}. News that must go out is posted at any hour.`,
  quiet: 'This mail leaves out what was written, in case the address was mistyped.',
  stranger:
    'If you did not write to us, someone entered your address by mistake. You need not do anything: the form adds nobody to a mailing list.',
} as const
