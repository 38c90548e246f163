/** Class of the notice that the service worker adds to a cached page. */
export const cachedNoticeClass = 'kept-notice';

/** For pages whose islands go on by themselves once there is a connection again. */
export const removeCachedNotice = () => document.querySelector(`.${cachedNoticeClass}`)?.remove();
