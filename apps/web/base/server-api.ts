import { fetchedApi, type OnlineApi } from '@countermine/play/online/online-api.ts';

/** What the server behind the page tells everybody. */
export const serverApi: OnlineApi = fetchedApi((address, options) => fetch(address, options));
