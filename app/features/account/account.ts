/** Where the browser keeps the session: the auth client writes it, the boot script looks whether it is there. */
export const sessionStorageKey = 'qq.auth'
