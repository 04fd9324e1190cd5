import type { Language } from '../languages.ts';

/** Why a code is mailed. */
export const codeKinds = ['reset', 'verify'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** Mails about an account; the link, and the code to type after `code`, are placed between `before` and `after`. */
export const accountMails: Record<
  Language,
  Record<CodeKind, { subject: string; before: string; code?: string; after: string }>
> = {
  en: {
    reset: {
      subject: 'Reset your Brigade password',
      before: 'A new password was requested for your account. Choose one here within an hour:',
      after: 'If you did not request this, ignore this e-mail: your password stays the same.',
    },
    verify: {
      subject: 'Please confirm your e-mail',
      before: 'Please confirm your e-mail address within three days:',
      code: 'Or enter this code in your profile:',
      after: 'If you have no Brigade account, please ignore this e-mail.',
    },
  },
  tr: {
    reset: {
      subject: 'Brigade parolanızı sıfırlayın',
      before: 'Hesabınız için yeni parola istendi. Yeni parolanızı bir saat içinde buradan belirleyin:',
      after: 'Bu isteği siz yapmadıysanız bu e-postayı dikkate almayın: parolanız değişmez.',
    },
    verify: {
      subject: 'E-posta adresinizi onaylayın',
      before: 'Lütfen e-posta adresinizi üç gün içinde onaylayın:',
      code: 'Ya da bu kodu profilinize girin:',
      after: 'Brigade hesabınız yoksa lütfen bu e-postayı dikkate almayın.',
    },
  },
  es: {
    reset: {
      subject: 'Restablezca su contraseña de Brigade',
      before: 'Se ha solicitado una contraseña nueva para su cuenta. Elíjala aquí en el plazo de una hora:',
      after: 'Si no lo ha solicitado usted, ignore este correo: su contraseña no cambia.',
    },
    verify: {
      subject: 'Confirme su correo',
      before: 'Confirme su dirección de correo en un plazo de tres días:',
      code: 'O introduzca este código en su perfil:',
      after: 'Si no tiene cuenta en Brigade, ignore este correo.',
    },
  },
  ar: {
    reset: {
      subject: 'إعادة تعيين كلمة مرور Brigade',
      before: 'طُلبت كلمة مرور جديدة لحسابكم. يُرجى اختيارها هنا خلال ساعة:',
      after: 'إذا لم تطلبوا ذلك فتجاهلوا هذه الرسالة: تبقى كلمة المرور كما هي.',
    },
    verify: {
      subject: 'يُرجى تأكيد بريدكم الإلكتروني',
      before: 'يُرجى تأكيد عنوان بريدكم الإلكتروني خلال ثلاثة أيام:',
      code: 'أو أدخلوا هذا الرمز في ملفكم الشخصي:',
      after: 'إذا لم يكن لديكم حساب في Brigade فتجاهلوا هذه الرسالة.',
    },
  },
  pt: {
    reset: {
      subject: 'Reponha a sua palavra-passe do Brigade',
      before: 'Foi pedida uma nova palavra-passe para a sua conta. Escolha-a aqui no prazo de uma hora:',
      after: 'Se não fez este pedido, ignore este e-mail: a sua palavra-passe não muda.',
    },
    verify: {
      subject: 'Confirme o seu e-mail',
      before: 'Confirme o seu endereço de e-mail no prazo de três dias:',
      code: 'Ou introduza este código no seu perfil:',
      after: 'Se não tem conta no Brigade, ignore este e-mail.',
    },
  },
};

/** The mail that invites a person to own a shop; `{by}` invites to `{shop}`, the link is placed before `after`. */
export const ownerInvitationMails: Record<Language, { subject: string; before: string; after: string }> = {
  en: {
    subject: '{by} invites you to own {shop}',
    before:
      '{by} invites you to become an owner of {shop} on Brigade. Owners can see and change everything, including payments and staff. Accept within seven days:',
    after: 'If you do not know this restaurant, ignore this e-mail: nothing happens without you.',
  },
  tr: {
    subject: '{by} sizi {shop} işletmesine ortak sahip olarak davet ediyor',
    before:
      '{by}, sizi Brigade’de {shop} işletmesinin sahibi olmaya davet ediyor. İşletme sahipleri, ödemeler ve çalışanlar dahil her şeyi görebilir ve değiştirebilir. Daveti yedi gün içinde kabul edin:',
    after: 'Bu restoranı tanımıyorsanız bu e-postayı dikkate almayın: siz onaylamadan hiçbir şey değişmez.',
  },
  es: {
    subject: '{by} le invita a ser propietario de {shop}',
    before:
      '{by} le invita a ser propietario de {shop} en Brigade. Los propietarios pueden ver y cambiar todo, incluidos los pagos y el personal. Acepte en un plazo de siete días:',
    after: 'Si no conoce este restaurante, ignore este correo: sin usted no cambia nada.',
  },
  ar: {
    subject: 'يدعوكم {by} إلى المشاركة في ملكية {shop}',
    before:
      'يدعوكم {by} إلى أن تصبحوا من مالكي {shop} في Brigade. يمكن للمالكين الاطلاع على كل شيء وتغييره، بما في ذلك المدفوعات والموظفون. يُرجى القبول خلال سبعة أيام:',
    after: 'إذا كنتم لا تعرفون هذا المطعم فتجاهلوا هذه الرسالة: لا يتغيّر شيء من دون موافقتكم.',
  },
  pt: {
    subject: '{by} convida-o a ser proprietário de {shop}',
    before:
      '{by} convida-o a ser proprietário de {shop} no Brigade. Os proprietários podem ver e alterar tudo, incluindo pagamentos e pessoal. Aceite no prazo de sete dias:',
    after: 'Se não conhece este restaurante, ignore este e-mail: nada muda sem si.',
  },
};
