/** One of our own pictures in several widths and two formats (`npm run pictures` makes them). */
export interface PictureSource {
  /** Path without width and ending, for example `/pictures/1-1-0a1b2c3d`. */
  base: string
  widths: readonly number[]
  width: number
  height: number
  /** Dominant colour, shown until the picture has loaded. */
  color: string
  /** The portrait cut that phones show in its place. */
  phone?: Omit<PictureSource, 'phone'>
}
