"""djoser on Django REST Framework as an installation of it would run, on a free port of this machine.

Prints its address as the first line. POST /make/ creates a user from {username, email, password, is_active} and
answers uid and token as a mail would carry them. Ends when standard input ends.
"""

import json
import sys
import threading
import types
from wsgiref.simple_server import WSGIRequestHandler, make_server

import django
from django.conf import settings

settings.configure(
    SECRET_KEY="peer",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    USE_TZ=True,
    LANGUAGE_CODE="de",
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    INSTALLED_APPS=[
        "django.contrib.auth",
        "django.contrib.contenttypes",
        "rest_framework",
        "rest_framework.authtoken",
        "djoser",
    ],
    TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}],
    EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend",
    PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
    AUTH_PASSWORD_VALIDATORS=[
        {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
        {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
        {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
    ],
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.TokenAuthentication"],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    },
    DJOSER={
        "SEND_ACTIVATION_EMAIL": True,
        "ACTIVATION_URL": "account/activate/{uid}/{token}",
        "PASSWORD_RESET_CONFIRM_URL": "account/password_reset/{uid}/{token}",
        "PASSWORD_RESET_CONFIRM_RETYPE": True,
    },
)


class Mail:
    """djoser's mails build on a package that Debian does not have; their content is not compared here."""

    def __init__(self, request=None, context=None, template_name=None, *_arguments, **_named):
        self.context = context or {}

    def get_context_data(self):
        return dict(self.context)

    def send(self, to, *_arguments, **_named):
        self.get_context_data()


mails = types.ModuleType("templated_mail.mail")
mails.BaseEmailMessage = Mail
sys.modules["templated_mail"] = types.ModuleType("templated_mail")
sys.modules["templated_mail.mail"] = mails

django.setup()

from django.contrib.auth import get_user_model  # noqa: E402
from django.contrib.auth.tokens import default_token_generator  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.http import JsonResponse  # noqa: E402
from django.urls import include, path  # noqa: E402
from djoser.utils import encode_uid  # noqa: E402


def make(request):
    user = get_user_model().objects.create_user(**json.loads(request.body))
    return JsonResponse({"uid": encode_uid(user.pk), "token": default_token_generator.make_token(user)})


urlpatterns = [
    path("make/", make),
    path("api/v1/", include("djoser.urls")),
    path("api/v1/", include("djoser.urls.authtoken")),
]


class Quiet(WSGIRequestHandler):
    def log_message(self, *_arguments):
        pass


call_command("migrate", verbosity=0)
server = make_server("127.0.0.1", 0, get_wsgi_application(), handler_class=Quiet)


def end_with_input():
    sys.stdin.read()
    server.shutdown()


threading.Thread(target=end_with_input, daemon=True).start()
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
