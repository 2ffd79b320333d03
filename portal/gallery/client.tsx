import './gallery.css';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Gallery } from './gallery.tsx';

const root = document.querySelector('#root');
const renderedAtMs = Number(document.documentElement.dataset.renderedAt);
if (root) {
  hydrateRoot(
    root,
    <BrowserRouter>
      <Gallery renderedAtMs={renderedAtMs} />
    </BrowserRouter>,
    { onRecoverableError: (error) => globalThis.reportError(error) },
  );
}
