import { signal } from '@preact/signals';

/** Loads the page anew with a new build that is ready; undefined while there is none. */
export const newVersion = signal<(() => void) | undefined>(undefined);

/** The worker that gave out this page, if one did: asked as early as can be. */
const loadedBy = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;

/**
 * Keeps the page for use without its server, and from then on says in {@link newVersion} when there is a new build.
 * One that was ready before the page was loaded is taken at once: nothing has been played yet.
 */
export async function keepOffline(): Promise<void> {
  const registration = await register();
  if (registration === undefined) return;
  // A build that waited may have taken over while the page was loaded anew, or be about to, unheard of by anything here.
  if (loadedBy !== null && loadedBy !== registration.active) return location.reload();
  if (registration.waiting !== null) return takeOver(registration.waiting);
  registration.addEventListener('updatefound', () => announce(registration.installing));
  announce(registration.installing);
}

/** A browser may know no service workers, or its settings forbid them: the page works all the same. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    await navigator.serviceWorker.register('./service-worker.js');
    return await navigator.serviceWorker.getRegistration();
  } catch {
    return undefined;
  }
}

/** Says that a new build is there once it is complete; the very first one is no news. */
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
