/** Earlier versions of a post that its history keeps, whatever they are; those that readers saw stay beside them. */
export const versionsKept = 200
