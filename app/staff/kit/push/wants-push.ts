/** Remembers that the member wants notifications here: a subscription may outlast a session, and belong to another member. */
export const wantsPush = 'qq.push'
