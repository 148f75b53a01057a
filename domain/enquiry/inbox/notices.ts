/** Which emails about enquiries a member gets. */

export const noticeChoices = ['each', 'assigned', 'digest', 'none'] as const
export type NoticeChoice = (typeof noticeChoices)[number]

/** Of a member who has not chosen. */
export const defaultChoice: NoticeChoice = 'assigned'
