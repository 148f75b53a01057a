/** The bounds of a post (design "Posts and images"). zod is for the server and the admin area only. */
import { z } from 'zod'
import { postCategories } from './post'

const characters = (least: number, most: number) =>
  z
    .string()
    .refine(text => text.isWellFormed() && !text.includes('\0'), 'Remove the characters that cannot be read')
    .refine(
      text => [...text].length >= least && [...text].length <= most,
      `Write ${least} to ${most} characters`,
    )

/** `2026-02-31` has the form of a day and is none. */
function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const calendarDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isCalendarDay, 'This day does not exist')

export const postSchema = z.strictObject({
  title: characters(1, 200),
  category: z.enum([...postCategories, '']),
  author: characters(1, 100),
  date: calendarDay,
  excerpt: characters(0, 500),
  content: z.string().max(1_048_576),
  imageUrl: characters(0, 2048),
  readTimeInMinutes: z.int().min(1).max(240),
})
