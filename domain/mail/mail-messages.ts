/** Wording of the test email that an owner sends from /admin/mail. */
export const testMail = {
  subject: (sender: string) => `Test email from ${sender}`,
  legend: 'Sent because you asked for it on the Mail page.',
  heading: 'This email arrived',
  text: 'So the outbox delivers, the mail server accepts messages, and links lead to the website below.',
  labels: { sent: 'Sent', site: 'Website' },
  advice:
    'If it is in your spam folder, check SPF, DKIM and DMARC on the Mail page, or with npm run check-mail.',
} as const
