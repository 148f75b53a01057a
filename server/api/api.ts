/** The JSON API for the admin area at /api: one router per noun. */

import { createPostReader } from '../../domain/post/post-reader.server'
import { currentCompany } from '../../domain/site/current-site.server'
import type { AuthDeps } from '../auth/core/call'
import { createExports } from '../http/exports'
import { Refusal } from '../http/refusal'
import { noStore, smallBody, subApp } from '../http/sub-app'
import { createAccountApi } from './account/account'
import { createNotificationsApi } from './account/notifications'
import { createPresenceApi } from './account/presence'
import { createProfileApi } from './account/profile'
import { createPushApi } from './account/push'
import { createBinApi } from './bin'
import { createBusinessApi } from './business/business'
import { createAttachmentsApi } from './composing/attachments'
import { createForwardsApi } from './composing/forwards'
import { createEnquiriesApi } from './enquiries'
import { createEnquiryApi } from './enquiry'
import { createEnquiryExportApi } from './enquiry-export'
import { createRepliesApi } from './enquiry-replies'
import { createEventsApi } from './events/events'
import { createImagesApi } from './images/images'
import { createInvitesApi } from './invites'
import { createLabelsApi } from './labels/labels'
import { createLogApi } from './log'
import { createMembersApi } from './members'
import { createMergingApi } from './merging/merging'
import { createNumbersApi } from './numbers'
import { describeApi } from './openapi'
import { createOutboxApi } from './outbox'
import { createPostCalendarApi } from './post-texts/calendar'
import { createChangesApi } from './post-texts/changes'
import { createPostComparisonApi } from './post-texts/comparison'
import { createPostPreviewApi } from './post-texts/preview'
import { createSuggestionsApi } from './post-texts/suggestions'
import { createPostsApi } from './posts'
import { createEnquiryRequestApi } from './privacy/enquiry-request'
import { createPersonalDataApi } from './privacy/personal-data'
import { createPrivacyRequestsApi } from './privacy/requests'
import { problems } from './problem'
import { createEnquiryMailsApi } from './received/enquiry-mails'
import { createRedirectsApi } from './redirects'
import { createRemarksApi } from './remarks/remarks'
import { createSavedRepliesApi } from './saved-replies'
import { createAnnouncementApi } from './site/announcement'
import { createCategoriesApi } from './site/categories'
import { createDemoApi } from './site/demo'
import { createDraftsApi } from './site/drafts'
import { createFramesApi } from './site/frames'
import { createPagesApi } from './site/pages'
import { createPreviewsApi } from './site/previews'
import { createProjectsApi } from './site/projects'
import { createPublicationsApi } from './site/publications'
import { createSiteApi } from './site/site'
import { createAdditionsApi } from './subscribers/additions'
import { createSubscribersApi } from './subscribers/list'
import { createSubscriberApi } from './subscribers/subscriber'
import { createDownloadsApi } from './system/downloads'
import { createSystemApi } from './system/system'
import { createCountsApi, createTodayApi } from './today'

export function createApi(deps: AuthDeps) {
  const app = subApp(deps, { name: 'api call', failures: problems })
  let description: { of: string; api: object } | undefined
  app.get('/openapi.json', async c => {
    const { name } = await currentCompany(deps)
    if (description?.of !== name) description = { of: name, api: describeApi(app, name) }
    return c.json(description.api, 200, { 'Cache-Control': 'public, max-age=300' })
  })
  const reader = createPostReader()
  const sendExport = createExports(deps)
  const api = app
    .use(noStore)
    // Before the smaller limit: posts and pages may contain pictures, and files are attached to replies.
    .route('/posts', createPostsApi(deps, reader))
    .route('/posts', createChangesApi(deps, reader))
    .route('/posts', createRemarksApi(deps))
    .route('/pages', createPagesApi(deps, reader))
    .route('/post-preview', createPostPreviewApi(deps, reader))
    .route('/post-comparison', createPostComparisonApi(deps, reader))
    .route('/enquiries', createAttachmentsApi(deps))
    .use(smallBody)
    .route('/bin', createBinApi(deps))
    .route('/account', createAccountApi(deps))
    .route('/account/notifications', createNotificationsApi(deps))
    .route('/account/push', createPushApi(deps))
    .route('/account/presence', createPresenceApi(deps))
    .route('/account/profile', createProfileApi(deps))
    .route('/people', createMembersApi(deps))
    .route('/invites', createInvitesApi(deps))
    .route('/images', createImagesApi(deps))
    .route('/enquiries', createEnquiriesApi(deps))
    .route('/enquiries', createEnquiryExportApi(deps, sendExport))
    .route('/enquiries', createBusinessApi(deps, sendExport))
    .route('/enquiries', createEnquiryApi(deps))
    .route('/enquiries', createRepliesApi(deps))
    .route('/enquiries', createForwardsApi(deps))
    .route('/enquiries', createEnquiryMailsApi(deps))
    .route('/enquiries', createMergingApi(deps))
    .route('/enquiries', createEnquiryRequestApi(deps))
    .route('/events', createEventsApi(deps))
    .route('/saved-replies', createSavedRepliesApi(deps))
    .route('/labels', createLabelsApi(deps))
    .route('/redirects', createRedirectsApi(deps))
    .route('/subscribers', createSubscribersApi(deps, sendExport))
    .route('/subscribers', createAdditionsApi(deps))
    .route('/subscribers', createSubscriberApi(deps))
    .route('/numbers', createNumbersApi(deps, sendExport))
    .route('/announcement', createAnnouncementApi(deps))
    .route('/demo', createDemoApi(deps))
    .route('/site', createSiteApi(deps))
    .route('/site', createDraftsApi(deps))
    .route('/site', createPublicationsApi(deps))
    .route('/site', createPreviewsApi(deps))
    .route('/site', createFramesApi(deps))
    .route('/projects', createProjectsApi(deps))
    .route('/categories', createCategoriesApi(deps))
    .route('/post-calendar', createPostCalendarApi(deps))
    .route('/post-suggestions', createSuggestionsApi(deps))
    .route('/outbox', createOutboxApi(deps))
    .route('/counts', createCountsApi(deps))
    .route('/today', createTodayApi(deps))
    .route('/system', createSystemApi(deps))
    .route('/system', createDownloadsApi(deps, sendExport))
    .route('/log', createLogApi(deps, sendExport))
    .route('/privacy', createPrivacyRequestsApi(deps))
    .route('/privacy', createPersonalDataApi(deps))
  api.all('*', () => {
    throw new Refusal(404, 'not_found', 'There is nothing at this address.')
  })
  return api
}

/** The routes with what they take and answer. Callers import only this from the server, as a type. */
export type Api = ReturnType<typeof createApi>
