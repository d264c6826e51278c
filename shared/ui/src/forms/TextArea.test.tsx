import { fireEvent, render, screen } from '@testing-library/react';
import { TextArea } from './TextArea.tsx';

test.each([
  ['latin', 5],
  ['မြန်မာ', 4],
  ['ကြော်ငြာ', 4],
  ['👩🏽‍🚀', 1],
])('“%s” is counted as a reader sees it (rule 31.6)', (text, count) => {
  render(<TextArea aria-label="About" countLabel={(length) => `${length} of 10`} limit={10} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  expect(screen.getByText(`${count} of 10`)).toBeInTheDocument();
});
