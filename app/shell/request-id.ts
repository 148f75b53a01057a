import { createContext } from 'react'

/** The id under which the server logged this request; only during server rendering. */
export const RequestIdContext = createContext('')
