/** Wording of fields for pictures. */
export const pictureMessages = {
  chosen: 'The picture as chosen',
  choose: 'Choose from the library',
  another: 'Choose another',
  upload: 'Upload',
  uploading: 'Uploading...',
  remove: 'Take away',
} as const
