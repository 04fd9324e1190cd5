import { orderMailCalls } from '#contract/order-mails.ts';
import { ok, refuse } from '#domain/result.ts';
import { route } from '../http/route.ts';
import { stopOrderMails } from '../jobs/order-mails.ts';
import { orderMails } from '../store/order-mails.ts';

export const orderMailRoutes = {
  'orders/stop-mails': route(orderMailCalls['orders/stop-mails'], async (context, _caller, link) =>
    (await stopOrderMails(context, link)) ? ok({}) : refuse('no_such_order'),
  ),
  'member/order-mails': route(
    orderMailCalls['member/order-mails'],
    async (context, { actor }, { wanted }) => {
      await orderMails.choose(context.db, actor.id, wanted);
      return ok({});
    },
  ),
};
