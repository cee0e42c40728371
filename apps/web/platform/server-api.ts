import { fetchedApi, type OnlineApi } from '@countermine/play/online/online-api.ts';

/** The API of the server that the page comes from. */
export const serverApi: OnlineApi = fetchedApi((address, options) => fetch(address, options));
