import { z } from 'zod'
import { emailAddressBound, isEmailAddress, toEmailAddress } from './email-address'

/** An address in a body that the API accepts, in the form that is stored. `wrong` says how to write one. */
export const emailSchema = (wrong: string) =>
  z
    .string()
    .trim()
    .max(emailAddressBound, `Shorten the address: ${emailAddressBound} characters at most`)
    .refine(isEmailAddress, { message: wrong })
    .overwrite(text => toEmailAddress(text) ?? text)
