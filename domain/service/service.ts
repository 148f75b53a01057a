/** The services and the process (docs/product.md 3.3, 9.4, 9.5). */

export interface Service {
  /** Its anchor on /services, and the value of `?service=`. */
  id: string
  title: string
  description: string
  /** Five ruled lines. */
  features: readonly string[]
  timeline: string
  /** Whole dollars (CAD). */
  priceFrom: number
  /** As printed, for example `$15,000` or `$2,000`. */
  price: string
  /** `a month` where the price recurs. */
  priceUnit?: string | undefined
  /** Three ruled lines. */
  notIncluded: readonly string[]
  /** What the enquiry form calls it, and what the footer does. */
  formName: string
  footerName: string
  /** Key in the picture manifest shown as evidence, and its caption; absent for a service that was added. */
  picture?: string | undefined
  pictureCaption?: string | undefined
}

/** Which part of a service's picture is shown. */
export interface EvidenceCut {
  /** How many times larger than fitting the column. */
  zoom: number
  /** The fixed point of the zoom, a CSS `transform-origin`. */
  origin: string
}

export interface ProcessStep {
  title: string
  text: string
  /** Bar on the eight-week chart: weeks 1 to 9 (9 is the end of week 8), decimals allowed. */
  from: number
  to: number
  milestone: string
  /** When it is reached, on the same scale; at the end of the bar when absent. */
  due?: number
}

/** The enquiry form with a service chosen. */
export const enquiryPath = (service: Service['id']): string => `/contact?service=${service}`

/** Whole Canadian dollars, as every page writes them. */
export const toDollars = (amount: number): string => `$${amount.toLocaleString('en-CA')}`
