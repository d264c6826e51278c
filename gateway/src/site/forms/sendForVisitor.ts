import type { FastifyRequest } from 'fastify';
import type { InjectedResponse } from '../../api/apiOrigin.ts';
import { changingRequest, cookiesOf } from '../../api/visitorRequest.ts';
import { splitLocale } from '@jpro/platform/locale';
import type { Gateway } from '../../gateway.ts';
import { formOf, pageOf } from './readForms.ts';

export interface Sent {
  readonly response: InjectedResponse;
  readonly cookies: readonly string[];
}

/** Sends a form to the API as the visitor, in the language of its page; one with a `key` takes effect once. */
export async function sendForVisitor(
  api: Gateway['origin']['app'],
  request: FastifyRequest,
  url: string,
  payload: object,
): Promise<Sent> {
  const form = formOf(request);
  const key = form.get('key');
  const {
    visitor: { headers, ...visitor },
    issued,
  } = await changingRequest(api, request);
  const response = await api.inject({
    ...visitor,
    method: 'POST',
    url,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'accept-language': splitLocale(pageOf(form)).locale,
      ...(key && { 'idempotency-key': key }),
    },
    payload: JSON.stringify(payload),
  });
  return { response, cookies: [...issued, ...cookiesOf(response)] };
}

/** The fields that the API refuses. */
export const wrongFields = ({ body }: InjectedResponse): readonly string[] =>
  Object.keys((JSON.parse(body) as { errors?: object }).errors ?? {});
