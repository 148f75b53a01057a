/** The page of one enquiry, in the admin area. */
export const enquiryPath = (id: string): string => `/admin/enquiries/${encodeURIComponent(id)}`
