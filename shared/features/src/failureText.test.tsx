import { screen } from '@testing-library/react';
import { ApiError } from '@jpro/api';
import { renderPage, testJobseeker } from '@jpro/platform/testing';
import { QueryBoundary } from './QueryBoundary.tsx';
import { SessionList } from './security/SessionList.tsx';
import { sessionsQuery } from './security/sessionsQuery.ts';

const TECHNICAL = "Cannot read properties of null (reading 'data')";
const SOMETHING = 'မအောင်မြင်ပါ။ ထပ်ကြိုးစားပါ။';
const query = (error: Error) => ({ data: undefined, error, isFetching: false, refetch: () => undefined }) as never;
const boundary = (error: Error) => (
  <QueryBoundary query={query(error)} skeleton={null}>
    {() => null}
  </QueryBoundary>
);

test('an error of the code is told in the language of the page', () => {
  renderPage(boundary(new TypeError(TECHNICAL)), { locale: 'my' });
  expect(screen.getByText(SOMETHING)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(TECHNICAL);
});

test('the reason of the server is told as it is', () => {
  renderPage(boundary(new ApiError(409, 'ဤအလုပ် ပိတ်ထားပါသည်။')), { locale: 'my' });
  expect(screen.getByText('ဤအလုပ် ပိတ်ထားပါသည်။')).toBeInTheDocument();
});

test('what is wrong with the fields is told, because none of them is marked', () => {
  const reason = 'စာလုံး ၃၀ အထိသာ ရေးပါ။';
  const errors = { 'add_tags.0': [reason], 'add_tags.1': [reason] };
  renderPage(boundary(new ApiError(422, 'အမှတ်အသားပြထားသည်များကို စစ်ပါ။', errors)), { locale: 'my' });
  expect(screen.getByText(reason)).toBeInTheDocument();
});

const responses = { 'GET /sessions': () => new Promise(() => undefined) };

test('the list of devices does the same', async () => {
  const { platform } = renderPage(<SessionList />, { user: testJobseeker, locale: 'my', responses });
  platform.queryClient
    .getQueryCache()
    .find({ queryKey: sessionsQuery.queryKey })!
    .setState({
      status: 'error',
      error: new TypeError(TECHNICAL),
      fetchStatus: 'idle',
    });
  expect(await screen.findByText(SOMETHING)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(TECHNICAL);
});
