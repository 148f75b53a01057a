/** /admin-worker.js: the service worker of the admin area, which shows what the site pushes to the device. */

/**
 * Always shows something: Safari ends a subscription after three pushes that showed nothing. It keeps no page and answers
 * no request. A click goes to the page in a window of the admin area that is open, else in a new one.
 *
 * Plain text, because it is sent as it is, but for its indentation.
 */
export const adminWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil(clients.claim()));

const read = data => {
  try {
    return data.json();
  } catch {
    return {};
  }
};

addEventListener('push', event => {
  const { title = 'Something is new', body = '', path = '/admin' } = read(event.data);
  event.waitUntil(registration.showNotification(title, {
    body,
    tag: path,
    renotify: true,
    icon: '/icon-192.png',
    data: path,
  }));
});

const show = async path => {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = open.find(one => new URL(one.url).pathname.startsWith('/admin'));
  if (!window) return clients.openWindow(path);
  await window.focus();
  // Only a window that this worker serves can be led elsewhere; a text that is being written asks first.
  return window.navigate(path).catch(() => clients.openWindow(path));
};

addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});
`
