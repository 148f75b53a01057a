/** The keys under which the server hands things to loaders and actions. */
import { createContext } from 'react-router'
import type { Deps } from '../platform/deps'

export const depsContext = createContext<Deps>()
/** The visitor's address, for rate limits and consent records. */
export const clientAddressContext = createContext<string>()
export const requestIdContext = createContext<string>()
