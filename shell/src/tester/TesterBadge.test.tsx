import { screen } from '@testing-library/react';
import { renderPage } from '@jpro/platform/testing';
import { TesterBadge } from './TesterBadge.tsx';

const remotes = {
  'mfe-company': { releases: [{ version: '1.5.0', entry: '/x.js' }], routes: [], picked: true as const },
};

test('a preview says what it shows and until when, and has a way out that loads the page again', () => {
  const previewEnd = Date.parse('2026-11-23T11:00:00Z');
  renderPage(<TesterBadge />, { boot: { remotes, previewEnd }, locale: 'en', path: '/company/jobs?page=2' });
  expect(screen.getByTestId('tester-badge')).toHaveTextContent(/Preview of mfe-company 1\.5\.0, until .*5:30/);
  const form = screen.getByRole('button', { name: 'Leave the preview' }).closest('form')!;
  expect(form).toHaveAttribute('action', '/en/releases');
  expect(form).toHaveAttribute('method', 'post');
  expect(new FormData(form).get('redirect')).toBe('/en/company/jobs?page=2');
});

test('versions that a tester picked lead to the page where they picked them', () => {
  renderPage(<TesterBadge />, { boot: { remotes }, locale: 'en' });
  expect(screen.getByTestId('tester-badge')).toHaveTextContent('You are testing mfe-company 1.5.0.');
  expect(screen.getByRole('link', { name: 'Choose or leave' })).toHaveAttribute('href', '/en/releases');
});

test('a build on the developer’s machine is named by its address, with a way out; one that is not there, too', () => {
  const localBuilds = { 'mfe-company': 'http://localhost:3001', 'mfe-dinger': 'http://localhost:3002' };
  const local = {
    ...remotes['mfe-company'],
    releases: [{ version: '0.0.0-local', entry: 'http://localhost:3001/x.js' }],
  };
  renderPage(<TesterBadge />, { boot: { remotes: { 'mfe-company': local }, localBuilds }, locale: 'en' });
  expect(screen.getByTestId('tester-badge')).toHaveTextContent('You are testing mfe-company http://localhost:3001.');
  expect(screen.getByRole('alert')).toHaveTextContent('mfe-dinger is not at http://localhost:3002.');
  expect(screen.getByRole('button', { name: 'Leave the test' })).toBeInTheDocument();
});
