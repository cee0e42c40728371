import { signal } from '@preact/signals';

/** Reloads the page with the new build that is ready; undefined while there is none. */
export const newVersion = signal<(() => void) | undefined>(undefined);

/** The service worker that served this page, if one did; asked as early as possible. */
const loadedBy = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;

/**
 * Makes the page work without its server, and from then on announces each new build in {@link newVersion}. A build that
 * was ready before the page was loaded is used at once: nothing has been played yet.
 */
export async function workOffline(): Promise<void> {
  const registration = await register();
  if (registration === undefined) return;
  // A waiting build may have taken over while the page was reloaded, or be about to, without an event that tells us.
  if (loadedBy !== null && loadedBy !== registration.active) return location.reload();
  if (registration.waiting !== null) return takeOver(registration.waiting);
  registration.addEventListener('updatefound', () => announce(registration.installing));
  announce(registration.installing);
}

/** The page still works where the browser has no service workers or its settings forbid them. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    await navigator.serviceWorker.register('./service-worker.js');
    return await navigator.serviceWorker.getRegistration();
  } catch {
    return undefined;
  }
}

/** Announces a new build once it is complete; the very first one is not news. */
function announce(worker: ServiceWorker | null): void {
  const { controller } = navigator.serviceWorker;
  if (worker === null || controller === null) return;
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') newVersion.value = () => takeOver(worker);
  });
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take-over');
}
