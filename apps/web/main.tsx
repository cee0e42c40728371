import { render } from 'preact';
import { App } from './app/app.tsx';
import { keepOffline } from './offline/new-version.ts';
import { NewVersionNotice } from './offline/new-version-notice.tsx';

const place = document.getElementById('app');
if (place === null) throw new Error('the page has no place for the app');
render(
  <>
    <App />
    <NewVersionNotice />
  </>,
  place,
);

// Once the page is there: it loads all the rest as well.
addEventListener('load', () => void keepOffline());
