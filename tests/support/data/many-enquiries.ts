/** Many visitors who write at once, each from their own address. */
import { anEnquiry } from './an-enquiry'

/** What visitor `number` writes; the message names the number. */
export const enquiryOf = (number: number) =>
  anEnquiry({
    name: `Visitor ${number}`,
    email: `visitor-${number}@client.example`,
    company: `Client ${number} Ltd.`,
    message: `Enquiry ${number}`,
  })

export const addressOf = (number: number): string => `10.20.${number >> 8}.${number & 255}`

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, number) => number)

/** Posts the enquiry as a trusted proxy would hand it on; the status, or 0 when the connection broke. */
export async function sendEnquiry(
  url: string,
  number: number,
  forwardedFor = addressOf(number),
): Promise<number> {
  try {
    const answer = await fetch(`${url}/contact`, {
      method: 'POST',
      body: new URLSearchParams(enquiryOf(number)),
      headers: { 'X-Forwarded-For': forwardedFor },
      redirect: 'manual',
    })
    return answer.status
  } catch {
    // The server was killed before it answered, which some tests do on purpose.
    return 0
  }
}
