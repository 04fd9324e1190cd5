import type { Language } from '../languages.ts';

interface StandardPage {
  id: string;
  /** Shown by a branch that has decided nothing. */
  isActive: boolean;
  words: Record<Language, { title: string; text: string }>;
}

/** The words every branch begins with; `{name}` and `{address}` are the branch's. */
export const standardPages: readonly StandardPage[] = [
  {
    id: 'terms',
    isActive: true,
    words: {
      en: {
        title: 'Terms of ordering',
        text: `# Who you order from
You order from {name}, {address}. The contract is between you and the restaurant.

# How an order comes about
Your order is an offer. It is accepted when the restaurant approves it; you see that on the page of your order. An order that nobody can accept in time is cancelled, and you owe nothing.

# Prices and payment
The prices are those shown when you place the order, with the tax as it is shown there. What bringing it costs is said before you order. You pay in the way you have chosen.

# Times
The time shown is what the kitchen expects. If it gets later, you see the new time on the page of your order.

# Cancelling
While the order awaits approval you may cancel it: on its page if you ordered with an account, otherwise call the restaurant. Food that is made for you cannot be returned.

# Allergies
Please name allergies with the dish. If you have a strong allergy, call the restaurant before you order.`,
      },
      tr: {
        title: 'Sipariş koşulları',
        text: `# Kimden sipariş veriyorsunuz
Siparişinizi {name}, {address} adresindeki işletmeye veriyorsunuz. Sözleşme sizinle restoran arasındadır.

# Sipariş nasıl kesinleşir
Siparişiniz bir tekliftir. Restoran onayladığında kabul edilmiş olur; bunu siparişinizin sayfasında görürsünüz. Zamanında kimsenin kabul edemediği sipariş iptal edilir ve hiçbir borcunuz olmaz.

# Fiyatlar ve ödeme
Siparişi verdiğiniz anda gösterilen fiyatlar geçerlidir; vergi orada gösterildiği gibidir. Teslimat ücreti siz sipariş vermeden önce bildirilir. Seçtiğiniz şekilde ödersiniz.

# Süreler
Gösterilen saat mutfağın tahminidir. Gecikirse yeni saati siparişinizin sayfasında görürsünüz.

# İptal
Sipariş onay beklerken iptal edebilirsiniz: hesabınızla sipariş verdiyseniz siparişin sayfasından, vermediyseniz restoranı arayarak. Sizin için hazırlanan yemek iade edilemez.

# Alerjiler
Lütfen alerjilerinizi ilgili yemekte belirtin. Ciddi bir alerjiniz varsa sipariş vermeden önce restoranı arayın.`,
      },
      es: {
        title: 'Condiciones del pedido',
        text: `# A quién hace su pedido
Usted hace su pedido a {name}, {address}. El contrato es entre usted y el restaurante.

# Cómo se acepta un pedido
Su pedido es una oferta. Queda aceptado cuando el restaurante lo aprueba; usted lo ve en la página de su pedido. Un pedido que nadie puede aceptar a tiempo se cancela y usted no debe nada.

# Precios y pago
Los precios son los que se muestran al hacer el pedido, con los impuestos tal como se indican allí. Lo que cuesta la entrega se dice antes de que usted pida. Usted paga de la forma que haya elegido.

# Tiempos
La hora que se muestra es la que prevé la cocina. Si se retrasa, usted verá la nueva hora en la página de su pedido.

# Cancelación
Mientras el pedido espera la aprobación, usted puede cancelarlo: en la página del pedido si lo hizo con una cuenta; si no, llame al restaurante. La comida preparada para usted no se puede devolver.

# Alergias
Indique sus alergias junto al plato. Si tiene una alergia grave, llame al restaurante antes de pedir.`,
      },
    },
  },
  {
    id: 'privacy',
    isActive: true,
    words: {
      en: {
        title: 'Privacy',
        text: `# What {name} keeps
- Your name and phone, to reach you about your order.
- The address, where it is brought.
- What you ordered and when, as the books require it.

# Who sees it
The people of the restaurant see your order. The kitchen sees neither phone nor address. Drivers see them once your order is ready.

# What we do not do
Nothing is sold or given to advertisers, and no page counts you.

# Your rights
Ask the restaurant ({address}) what it keeps of you, to have it corrected or deleted.`,
      },
      tr: {
        title: 'Gizlilik',
        text: `# {name} neleri saklar
- Siparişinizle ilgili size ulaşmak için adınızı ve telefonunuzu.
- Siparişin getirileceği adresi.
- Muhasebenin gerektirdiği gibi, neyi ne zaman sipariş ettiğinizi.

# Kim görür
Siparişinizi restoranın çalışanları görür. Mutfak ne telefonu ne adresi görür. Kuryeler bunları siparişiniz hazır olunca görür.

# Yapmadıklarımız
Hiçbir bilgi satılmaz, reklamcılara verilmez; hiçbir sayfa sizi saymaz.

# Haklarınız
Hakkınızda neyin saklandığını öğrenmek, düzelttirmek veya sildirmek için restorana ({address}) başvurun.`,
      },
      es: {
        title: 'Privacidad',
        text: `# Qué guarda {name}
- Su nombre y su teléfono, para poder hablar con usted sobre su pedido.
- La dirección a la que se lleva.
- Qué pidió y cuándo, como exige la contabilidad.

# Quién lo ve
El personal del restaurante ve su pedido. La cocina no ve ni el teléfono ni la dirección. Los repartidores los ven cuando su pedido está listo.

# Lo que no hacemos
No se vende nada ni se da a anunciantes, y ninguna página lleva la cuenta de sus visitas.

# Sus derechos
Pregunte al restaurante ({address}) qué guarda sobre usted, y pida que lo corrija o lo borre.`,
      },
    },
  },
  {
    id: 'delivery',
    isActive: false,
    words: {
      en: {
        title: 'Delivery and returns',
        text: `# Where and when
{name} brings orders within its delivery area and hours. What it costs and how long it takes is said at checkout, once your address is known.

# If something is wrong
Tell the restaurant at once, best with a picture. What is missing or wrong is brought again or not charged.`,
      },
      tr: {
        title: 'Teslimat ve iade',
        text: `# Nereye ve ne zaman
{name} siparişleri kendi teslimat bölgesi ve saatleri içinde getirir. Ücreti ve süresi, adresiniz bilinince ödeme sayfasında bildirilir.

# Bir sorun varsa
Hemen, mümkünse fotoğrafla restorana bildirin. Eksik veya yanlış olan yeniden getirilir ya da ücreti alınmaz.`,
      },
      es: {
        title: 'Entrega y devoluciones',
        text: `# Dónde y cuándo
{name} entrega pedidos dentro de su zona y de su horario de reparto. Lo que cuesta y lo que tarda se dice al tramitar el pedido, en cuanto se conoce su dirección.

# Si algo está mal
Avise al restaurante enseguida, mejor con una foto. Lo que falte o esté mal se vuelve a llevar o no se cobra.`,
      },
    },
  },
];

interface HousePage {
  id: string;
  words: Record<Language, { title: string; description: string; text: string }>;
}

/** The pages of the house itself. */
export const housePages: readonly HousePage[] = [
  {
    id: 'terms',
    words: {
      en: {
        title: 'Terms of use',
        description: 'What Brigade does and what the restaurants do.',
        text: `# What this place is
Brigade shows the menus of restaurants and carries your order to the one you choose. The contract is between you and that restaurant; its own terms are linked from its menu and at checkout.

# Your account
You can order without an account where the restaurant allows it. With one you keep addresses and see your orders on every device. Please keep your password to yourself.`,
      },
      tr: {
        title: 'Kullanım koşulları',
        description: 'Brigade ne yapar, restoranlar ne yapar.',
        text: `# Burası nedir
Brigade restoranların menülerini gösterir ve siparişinizi seçtiğiniz restorana iletir. Sözleşme sizinle o restoran arasındadır; restoranın kendi koşullarına menüsünden ve ödeme sayfasından ulaşılır.

# Hesabınız
Restoranın izin verdiği yerlerde hesapsız sipariş verebilirsiniz. Hesabınız olursa adreslerinizi saklar, siparişlerinizi her cihazda görürsünüz. Lütfen şifrenizi kimseyle paylaşmayın.`,
      },
      es: {
        title: 'Condiciones de uso',
        description: 'Qué hace Brigade y qué hacen los restaurantes.',
        text: `# Qué es este sitio
Brigade muestra las cartas de los restaurantes y lleva su pedido al que usted elija. El contrato es entre usted y ese restaurante; encontrará sus propias condiciones en su carta y al tramitar el pedido.

# Su cuenta
Usted puede pedir sin cuenta donde el restaurante lo permita. Con una cuenta guarda sus direcciones y ve sus pedidos en todos sus dispositivos. No comparta su contraseña con nadie.`,
      },
    },
  },
  {
    id: 'privacy',
    words: {
      en: {
        title: 'Privacy',
        description: 'What is kept of you here, and what is not.',
        text: `# On this device
Your cart, the orders you placed here and your language stay on your device.

# With your account
Your name, e-mail, phone, addresses and orders are kept on the server of the restaurant you order from.

# What we do not do
No advertising, no tracking, nothing loaded from other companies.`,
      },
      tr: {
        title: 'Gizlilik',
        description: 'Burada hakkınızda ne saklanır, ne saklanmaz.',
        text: `# Bu cihazda
Sepetiniz, buradan verdiğiniz siparişler ve diliniz cihazınızda kalır.

# Hesabınızla
Adınız, e-postanız, telefonunuz, adresleriniz ve siparişleriniz, sipariş verdiğiniz restoranın sunucusunda saklanır.

# Yapmadıklarımız
Reklam yok, izleme yok, başka şirketlerden yüklenen hiçbir şey yok.`,
      },
      es: {
        title: 'Privacidad',
        description: 'Qué se guarda aquí sobre usted y qué no.',
        text: `# En este dispositivo
Su carrito, los pedidos que hizo aquí y su idioma se quedan en su dispositivo.

# Con su cuenta
Su nombre, su correo electrónico, su teléfono, sus direcciones y sus pedidos se guardan en el servidor del restaurante al que usted pide.

# Lo que no hacemos
Sin publicidad, sin seguimiento y sin nada cargado de otras empresas.`,
      },
    },
  },
  {
    id: 'cookies',
    words: {
      en: {
        title: 'Cookies',
        description: 'The technical cookies that are needed, and nothing else.',
        text: `# What is set
- csrftoken: protects your order against other sites. It ends with your visit.
- currency: only if you choose one, so that you are shown places that charge in it. It is kept for a year.

There are no cookies for advertising or counting.`,
      },
      tr: {
        title: 'Çerezler',
        description: 'Gerekli teknik çerezler; başka bir şey yok.',
        text: `# Kullanılan çerezler
- csrftoken: siparişinizi başka sitelere karşı korur. Ziyaretinizle birlikte sona erer.
- currency: yalnızca bir para birimi seçerseniz, size o para birimiyle çalışan yerleri göstermek için. Bir yıl saklanır.

Reklam veya sayım çerezi yoktur.`,
      },
      es: {
        title: 'Cookies',
        description: 'Las cookies técnicas necesarias y nada más.',
        text: `# Qué se guarda
- csrftoken: protege su pedido frente a otros sitios. Termina con su visita.
- currency: solo si usted elige una moneda, para mostrarle los locales que cobran en ella. Se guarda un año.

No hay cookies de publicidad ni de recuento.`,
      },
    },
  },
];
