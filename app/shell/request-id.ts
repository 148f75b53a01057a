import { createContext } from 'react'

/** The id under which the server logged this request; only while rendering there. */
export const RequestIdContext = createContext('')
