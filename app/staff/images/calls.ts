/** The calls of /api/images. */
import type { Region } from '../../../domain/image/cut'
import { type Body, callApi } from '../../session/api'

export type ImagePage = Body<'GET /images'>

/** `query` is the query string of /api/images, without `?`. */
export const listImages = (query: string) => callApi('GET /images', { query })

export const getImage = (name: string) => callApi('GET /images/:name', { param: { name } })

export const describeImage = (name: string, alt: string) =>
  callApi('PATCH /images/:name', { param: { name }, json: { alt } })

/** `by` takes its place in posts and pages, but not in the one with the id `except`. */
export const replaceImage = (name: string, by: string, except?: string) =>
  callApi('POST /images/:name/replacement', { param: { name }, json: { by, ...(except && { except }) } })

/** Makes a picture of that part of the original. */
export const cropImage = (name: string, region: Region) =>
  callApi('POST /images/:name/crop', { param: { name }, json: region })

/** `evenInVersions` also deletes it from earlier versions of posts. */
export const deleteImage = (name: string, evenInVersions: boolean) =>
  callApi('DELETE /images/:name', { param: { name }, query: evenInVersions ? 'versions=too' : '' })
