/**
 * Lets job pages be read without a connection (rule 73), and shows what happens while no page is open (rule 91). It
 * changes nothing while there is a connection: documents and files come from the network, and stored ones are used only
 * without it. A new version takes over at once; the gateway can also serve one that removes itself (decision 262).
 */
import { followNotification, show } from './pushMessages.ts';
import { activate, install, respond, seen } from './respond.ts';
import type { SeenPage } from '@jpro/platform/offline-copy';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), install()]));
});
self.addEventListener('activate', (event) => {
  // Without this, each document would wait for the worker to start.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, activate().catch(() => undefined), self.clients.claim()]));
});
self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const waitUntil = (work: Promise<unknown>): void => event.waitUntil(work);
  const response = respond({ request, preloadResponse, waitUntil }, self.location.origin);
  if (response) event.respondWith(response);
});
self.addEventListener('message', (event) => {
  const message = event.data as SeenPage;
  if (message?.type === 'seen') event.waitUntil(seen(message).catch(() => undefined));
});
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(self, event.data));
});
self.addEventListener('notificationclick', (event) => event.waitUntil(followNotification(self, event)));
