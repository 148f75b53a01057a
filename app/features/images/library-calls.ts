import type { ApiAnswer, CallApi } from '../../shared/api-answer'
import type { LibraryImage, ListedImage } from './image-schema'

export interface ImagePage {
  images: ListedImage[]
  /** How many match, on all pages. */
  total: number
}

export interface ImageCalls {
  /** `query` is the query string of /api/images, without `?`. */
  listImages: (query: string) => Promise<ApiAnswer<ImagePage>>
  getImage: (name: string) => Promise<ApiAnswer<LibraryImage>>
  describeImage: (name: string, alt: string) => Promise<ApiAnswer<LibraryImage>>
  /** `evenInVersions` says that earlier versions of posts may lose it. */
  deleteImage: (name: string, evenInVersions: boolean) => Promise<ApiAnswer<undefined>>
}

/** The calls of /api/images. The caller is handed in by the page: it belongs to another feature. */
export const imageCalls = (callApi: CallApi): ImageCalls => ({
  listImages: query => callApi(query === '' ? '/api/images' : `/api/images?${query}`),
  getImage: name => callApi(`/api/images/${name}`),
  describeImage: (name, alt) => callApi(`/api/images/${name}`, { method: 'PATCH', json: { alt } }),
  deleteImage: (name, evenInVersions) =>
    callApi(`/api/images/${name}${evenInVersions ? '?versions=too' : ''}`, { method: 'DELETE' }),
})
