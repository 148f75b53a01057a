/** Where the browser keeps the session: the auth client writes it, the boot script checks for it. */
export const sessionStorageKey = 'qq.auth'
