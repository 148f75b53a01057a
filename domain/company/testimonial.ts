/** What a client says of the agency, on the home page and on the case. */
export interface Testimonial {
  /** One full sentence, without quotation marks. */
  quote: string
  name: string
  title: string
  /** Seed of the person's seal; the monogram is made from `name`. */
  seal: string
}
