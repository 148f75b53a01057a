import { getAuthClient } from './auth-client'

/** The access token, for calls not made by `callApi`; undefined when signed out. */
export async function getAccessToken(): Promise<string | undefined> {
  const client = await getAuthClient()
  const { data } = await client.getSession()
  return data.session?.access_token
}
