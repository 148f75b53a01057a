/** Text in bodies of the API. zod is for the server and the admin area only. */
import { z } from 'zod'
import { hasControls, isLongerThan, toOneLine } from '../text'

export const unreadable = 'Some characters could not be read. Please retype this field'

/** Text of so many characters. */
export const characters = (least: number, most: number) =>
  z
    .string()
    .refine(text => text.isWellFormed() && !text.includes('\0'), unreadable)
    .refine(text => text.length >= least && !isLongerThan(text, most), `Write ${least} to ${most} characters`)

/** The same in one line. */
export const line = (least: number, most: number) =>
  characters(least, most)
    .overwrite(toOneLine)
    .refine(text => !hasControls(text), unreadable)
