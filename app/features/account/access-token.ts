import { getAuthClient } from './auth-client'

/** The token of whoever is signed in, for calls that `callApi` does not make; undefined for nobody. */
export async function readAccessToken(): Promise<string | undefined> {
  const client = await getAuthClient()
  const { data } = await client.getSession()
  return data.session?.access_token
}
